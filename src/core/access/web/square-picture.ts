/**
 * Makes a small square picture of a photo in the browser, so that what leaves the device is small and has no location
 * data.
 */

const side = 256

const blobOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

/** @returns the centre of the photo as a JPEG of 256 by 256 pixels @throws for a file the browser cannot decode */
export const squarePicture = async (file: Blob): Promise<Blob> => {
  const photo = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas to draw on')
    const edge = Math.min(photo.width, photo.height)
    // Transparent areas would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, (photo.width - edge) / 2, (photo.height - edge) / 2, edge, edge, 0, 0, side, side)
    const blob = await blobOf(canvas, 0.86)
    if (!blob) throw new Error('The picture could not be written')
    return blob
  } finally {
    photo.close()
  }
}
