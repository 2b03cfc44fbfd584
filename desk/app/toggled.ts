export const toggled = (list: readonly string[], text: string, on: boolean): string[] =>
  on ? [...list, text] : list.filter((each) => each !== text);
