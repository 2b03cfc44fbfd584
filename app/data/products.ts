import type { ProductCard } from '../site/ProductGrid/ProductGrid.tsx';
import { content, picture } from './content.ts';

/** The departments of the gear floor with their pictures as encoded, for the loaders of the pages that show them. */
export async function productCards(): Promise<ProductCard[]> {
  const { products } = await content();
  return Promise.all(
    products.map(async (product) => ({
      ...product,
      picture: await picture('products', product.picture),
    })),
  );
}
