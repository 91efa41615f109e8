/** Shrinks a phone photo to save upload costs; other and small files are unchanged. */

/** Longest side, pixels: keeps a notebook page legible. */
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

/** @returns the original file if the browser cannot decode it, or shrinking would not help */
export const makeSmaller = async (file: File): Promise<File> => {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const smaller = await drawn(picture)
    picture.close()
    if (!smaller || smaller.size >= file.size) return file
    return new File([smaller], file.name.replace(/\.\w+$/, '') + '.jpg', {
      type: smaller.type,
      lastModified: file.lastModified,
    })
  } catch {
    return file
  }
}
