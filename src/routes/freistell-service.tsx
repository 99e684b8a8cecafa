export default function FreistellService() {
  return <h1>Freistell-Service</h1>;
}
