export default function Financials() {
  return <h1>Financials</h1>;
}
