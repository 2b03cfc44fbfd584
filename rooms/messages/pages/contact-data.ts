import { fill } from '../../../site/contract/words/fill.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { content, picture } from '../../../site/page-data/content.ts';
import { headOf } from '../../../site/page-data/page-data.ts';

/** The picture is upright where the form is beside it, and on wide screens no more. */
const BESIDE_FORM = {
  media: '(min-width:56.26em) and (max-width:109.99em)',
  sizes: 'max(42vw,72vh)',
};

export async function contactPage() {
  const { contactPage: page, company, hire, ...all } = await content();
  const { frames = [], ...still } = await picture('hero', page.picture);
  return {
    head: headOf(page.meta, page.headline.join('\n'), { folder: 'hero', record: page.picture }),
    props: {
      page,
      privacy: all.prosePages.find(({ id }) => id === 'privacy')?.title ?? '',
      still: { ...still, frames: frames.map((frame) => ({ ...frame, ...BESIDE_FORM })) },
      telephone: company.telephone,
      email: company.supportEmail,
      person: { ...company.customerService, hours: unbroken(company.customerService.hours) },
      openings: Object.fromEntries([
        ...all.products.map(({ id, title }) => [
          `product=${id}`,
          fill(page.form.enquiry, { product: title }),
        ]),
        // A service that leads to the hire pages has no link to this form.
        ...all.services
          .filter(({ leadsTo }) => leadsTo === 'contact' || !hire)
          .map(({ id, opening }) => [`service=${id}`, opening]),
        ...(all.reels.length > 0 ? [['reel=new', all.projectPage?.reel.ended.message]] : []),
      ]),
    },
  };
}
