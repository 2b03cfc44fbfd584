export default function Governance() {
  return <h1>Governance</h1>;
}
