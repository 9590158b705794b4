/** One certificate of the platform's configuration; every field may be ''. */
export interface Certificate {
  readonly title: string;
  readonly number: string;
  readonly issuer: string;
  readonly valid_to: string;
  readonly image: string;
}
