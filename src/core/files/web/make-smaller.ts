/** Draws a photo of a phone smaller, so that it costs a family less to send; what is no photo, or small already, stays as it is. */

/** Longest side, pixels: a page of a notebook stays legible. */
const longestSide = 1600
const quality = 0.82

const drawn = async (picture: ImageBitmap): Promise<Blob | null> => {
  const factor = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * factor))
  canvas.height = Math.max(1, Math.round(picture.height * factor))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** @returns the file itself where the browser cannot draw it, or where nothing would be gained */
export const makeSmaller = async (file: File): Promise<File> => {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const smaller = await drawn(picture)
    picture.close()
    if (!smaller || smaller.size >= file.size) return file
    return new File([smaller], file.name.replace(/\.\w+$/, '') + '.jpg', { type: smaller.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}
