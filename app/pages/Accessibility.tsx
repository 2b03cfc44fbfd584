export default function Accessibility() {
  return <h1>Accessibility</h1>;
}
