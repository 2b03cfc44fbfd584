/** Shows the name of a picture or logo in its place if it does not load, and logs it. */
export function nameLostPictures(): void {
  document.addEventListener('error', ({ target }) => nameIfLost(target), true);
  // They may have failed before this script ran.
  for (const image of document.images)
    if (image.complete && image.currentSrc && image.naturalWidth === 0) nameIfLost(image);
}

function nameIfLost(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.hidden) return;
  console.error(`The picture '${target.alt}' did not load: ${target.currentSrc || target.src}`);
  target.hidden = true;
  const name = document.createElement('span');
  name.className = 'lost';
  name.textContent = target.alt;
  target.after(name);
}
