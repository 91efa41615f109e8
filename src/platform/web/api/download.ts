/** Fetches a file through the API and hands it to the browser's downloads under the server's name. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { type ArgsOf, type CallOptions, requestFile } from './request.ts'

/** How long the browser gets to read the blob before it is let go, ms. */
const linkLife = 60_000

/** Hands what the page itself made to the browser's downloads. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), linkLife)
}

/** @returns the name it was saved under @throws ApiError */
export const download = async <E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<string> => {
  const { blob, fileName } = await requestFile(endpoint, args)
  const name =
    fileName ??
    endpoint.path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .at(-1) ??
    'download'
  saveBlob(blob, name)
  return name
}
