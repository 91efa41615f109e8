/** A drawn picture as a PNG with the colours of the page. */
import { saveBlob } from '#platform/web/api/download.ts'

const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'fill-opacity',
  'font-size',
  'font-weight',
  'font-family',
] as const

/** Pixels for each unit: sharp on paper. */
const density = 2

const withStyles = (drawn: SVGSVGElement): SVGSVGElement => {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const [from, to] = [drawn.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [index, element] of from.entries()) {
    const style = getComputedStyle(element)
    const own = to[index]
    if (own instanceof SVGElement)
      for (const property of properties) own.style.setProperty(property, style.getPropertyValue(property))
  }
  return copy
}

/** @throws Error where the browser cannot draw */
export const savePng = async (drawn: SVGSVGElement, fileName: string): Promise<void> => {
  const { width, height } = drawn.viewBox.baseVal
  const copy = withStyles(drawn)
  copy.setAttribute('width', String(width * density))
  copy.setAttribute('height', String(height * density))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * density
  canvas.height = height * density
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--sheet')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => void canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw')
  saveBlob(blob, fileName)
}
