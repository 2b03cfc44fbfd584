import escapeHtml from 'escape-html';

/** A page in place of one that cannot be shown yet. It loads itself again, with the part after `#`. @param text the reason */
export const waitingPage = (text: string): string =>
  `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8">
<title>Please wait</title></head><body><p>${escapeHtml(text)}</p>
<script>setTimeout(() => location.reload(), 2_000)</script></body></html>`;
