/** A token as a header can carry it: of any other sign the browser makes an error, not a request. */
export const BEARER = /^[!-~][ -~]*$/;
