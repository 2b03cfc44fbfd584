export default function OfferDocuments() {
  return <h1>OfferDocuments</h1>;
}
