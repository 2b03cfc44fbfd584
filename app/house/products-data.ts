import { paths } from '../../contract/paths.ts';
import { unbroken } from '../../contract/words/unbroken.ts';
import { content, picture } from '../content/content.ts';

/** The products with their encoded pictures, for the loaders of pages that show them. */
export async function productCards() {
  const { products, equipment } = await content();
  const hired = new Set(equipment.map(({ id }) => id));
  return Promise.all(
    products.map(async (product) => ({
      ...product,
      description: unbroken(product.description),
      // Its rate card, or the contact form with its name in the message.
      href: hired.has(product.id) ? paths.department(product.id) : paths.enquiry(product.id),
      picture: await picture('products', product.picture),
    })),
  );
}

export type ProductCard = Awaited<ReturnType<typeof productCards>>[number];
