import { copyListed, loadListed } from '../../model/content-copy.fixture.ts';
import { everyPage } from '../../tools/testing/page-addresses.ts';
import { expectGoodPage, testOf } from '../small-house.ts';

const test = testOf(copyListed);
const listed = await loadListed();

for (const route of everyPage(listed)) {
  test(`${route} of the smallest listed house is complete, accessible and fits every screen`, ({
    page,
  }) => expectGoodPage(page, route, listed.company));
}
