import { itemsOf, rateFrom } from '../content/schemas/equipment-schemas.ts';
import { paths } from '../contract/paths.ts';
import { fill, fillCount } from '../contract/words/fill.ts';
import { rupees } from '../contract/words/numbers.ts';
import { unbroken } from '../contract/words/unbroken.ts';
import { contactAddress, content, picture } from '../page-data/content.ts';

export const rateText = (rate: number): string => `Rs\u00a0${rupees(rate)}`;

export async function productCards() {
  const { products, equipment, hire, site } = await content();
  const cards = products.map(async (product) => {
    const department = equipment.find(({ id }) => id === product.id);
    const rate = department && rateFrom(department);
    return {
      ...product,
      description: unbroken(product.description),
      // Its rate card, or the contact form with its name in the message.
      href: department
        ? paths.department(product.id)
        : await contactAddress(paths.enquiry(product.id)),
      price:
        hire && rate
          ? fill(hire.departments.from, { rate: rateText(rate) })
          : site.controls.enquire,
      picture: await picture('products', product.picture),
    };
  });
  return {
    cards: await Promise.all(cards),
    all: hire && {
      count: fillCount(equipment.flatMap(itemsOf).length, hire.items),
      link: site.footer.hire,
    },
  };
}

export type ProductCards = Awaited<ReturnType<typeof productCards>>;
