export default function Investor() {
  return <h1>Investor</h1>;
}
