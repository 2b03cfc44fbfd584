import { content, picture } from './content.ts';

export async function contactPage() {
  const { contactPage: page, company, products } = await content();
  return {
    head: page.meta,
    props: {
      page,
      still: await picture('hero', page.picture),
      telephone: company.telephone,
      email: company.supportEmail,
      person: company.customerService,
      products: Object.fromEntries(products.map((product) => [product.id, product.title])),
    },
  };
}
