/**
 * Reads codes from a camera image: bars and QR codes with the browser's detector if it has one, else QR codes with a
 * library loaded on demand.
 */

/** The browser's own barcode detector, which not all browsers have. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface WithDetector {
  readonly BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
}

/** @returns the text of the code in the picture; null when there is none */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

const builtIn = (Own: NonNullable<WithDetector['BarcodeDetector']>): ReadCode => {
  const detector = new Own({ formats: ['qr_code', 'code_128'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Enough to read a label that fills a third of the picture, and quick on a cheap phone. */
const widest = 640

const fetched = async (): Promise<ReadCode> => {
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!drawing || width === 0) return null
    canvas.width = width
    canvas.height = height
    drawing.drawImage(video, 0, 0, width, height)
    return (
      jsQR(drawing.getImageData(0, 0, width, height).data, width, height, { inversionAttempts: 'dontInvert' })?.data ||
      null
    )
  }
}

export const codeReader = async (): Promise<ReadCode> => {
  const Own = (globalThis as WithDetector).BarcodeDetector
  return Own ? builtIn(Own) : fetched()
}
