import { benchPages, type PageFigures } from './contact-pages.ts';
import { benchPosts, type PostFigures } from './contact-posts.ts';

export interface ContactBenchFigures {
  posts: PostFigures;
  pages: PageFigures[];
}

/** Measures the two requests of the contact form. Needs a build; takes about two minutes. */
export async function benchContacts(seconds = 8): Promise<ContactBenchFigures> {
  const posts = await benchPosts(seconds);
  return { posts, pages: await benchPages() };
}

/** One line per target and measured value, to be printed. */
function contactLines({ posts, pages }: ContactBenchFigures): string[] {
  const share = posts.postsPerSecond / posts.rawCommitsPerSecond;
  const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
  return [
    `durable posts: ${whole(posts.postsPerSecond)}/s through HTTP, p99 ${posts.p99Ms} ms; ` +
      `raw commits of the same file: ${whole(posts.rawCommitsPerSecond)}/s; ratio ${share.toFixed(2)} (aim ≥ 0.7)`,
    `list of contacts: ${whole(posts.listsPerCpuSecond)}/s per core (aim ≥ 4,000), ${whole(posts.listsPerSecond)}/s by the clock`,
    ...pages.map(({ engine, sizes, p99Ratio }) => {
      const each = sizes.map(
        ({ rows, p50Ms, p99Ms }) =>
          `${whole(rows)} rows p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`,
      );
      return `a page on ${engine}: ${each.join('; ')}; p99 ratio ${p99Ratio.toFixed(2)} (aim ≤ 1.3)`;
    }),
    ...(posts.failed > 0 ? [`${posts.failed} requests failed`] : []),
  ];
}

if (import.meta.main) for (const line of contactLines(await benchContacts())) console.log(line);
