export default function Esg() {
  return <h1>Esg</h1>;
}
