export default function StockExchangeDisclosure() {
  return <h1>StockExchangeDisclosure</h1>;
}
