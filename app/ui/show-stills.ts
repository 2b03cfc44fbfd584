/** Shows the still that belongs to the link under the pointer or the focus. A still loads when it is first shown. */
export function showStills(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-stills]')) {
    const show = ({ target }: Event) => {
      const wanted = (target as Element).closest<HTMLElement>('[data-shows]')?.dataset['shows'];
      if (wanted === undefined) return;
      for (const link of part.querySelectorAll<HTMLElement>('[data-shows]'))
        link.toggleAttribute('data-on', link.dataset['shows'] === wanted);
      for (const still of part.querySelectorAll<HTMLElement>('[data-still]')) {
        const shown = still.dataset['still'] === wanted;
        still.toggleAttribute('data-shown', shown);
        if (shown) still.dataset['seen'] = '';
      }
    };
    part.addEventListener('pointerover', show);
    part.addEventListener('focusin', show);
  }
}
