/** Which photos are worth shrinking before upload. */

/** Above this a photo costs a family more than it shows, bytes. */
const largePhotoBytes = 400_000

export const isLargePhoto = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  type.startsWith('image/') && size > largePhotoBytes
