export const certificates: {
  title: string;
  number: string;
  issuer: string;
  valid_to: string;
  image: string;
}[] = [];
