import { paths } from '../paths.ts';
import type { ProductCard } from '../site/ProductGrid/ProductGrid.tsx';
import { unbroken } from '../site/unbroken.ts';
import { content, picture } from './content.ts';

/** The products with their encoded pictures, for the loaders of pages that show them. */
export async function productCards(): Promise<ProductCard[]> {
  const { products, equipment } = await content();
  const hired = new Set(equipment.map(({ id }) => id));
  return Promise.all(
    products.map(async (product) => ({
      ...product,
      description: unbroken(product.description),
      href: hired.has(product.id) ? paths.department(product.id) : paths.enquiry(product.id),
      picture: await picture('products', product.picture),
    })),
  );
}
