/** A photo of a doubt as a data URL: small, because it is the only picture that leaves the device. In characters. */
export const mostCrop = 10_000
