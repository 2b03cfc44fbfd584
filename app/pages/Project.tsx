export default function Project() {
  return <h1>Project</h1>;
}
