/** Which files an H5P package or an HTML5 app may hold, and as what they are served. The lists are those of H5P’s core. */

import { isPacked } from '../archives.ts'

/** By ending. What is not here may be in a package, and is only saved when somebody asks for it. */
const servedAs: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webvtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  wasm: 'application/wasm',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
}

const inContent = new Set(
  'json png jpg jpeg gif bmp tif tiff svg webp eot ttf woff woff2 otf webm mp4 ogg mp3 m4a wav txt pdf rtf doc docx xls xlsx ppt pptx odt ods odp xml csv diff patch swf md textile vtt webvtt gltf glb'.split(
    ' ',
  ),
)
const inLibrariesToo = new Set(['js', 'css'])

/** Longest path that is kept. */
const longestPath = 200

const endingOf = (path: string): string => /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** @returns whether H5P takes no notice of it: folders, and what is hidden or begins with an underscore */
export const isIgnored = (path: string): boolean =>
  path.endsWith('/') || path.split('/').some((part) => part.startsWith('.') || part.startsWith('_'))

/** @param path one that does not lead outside */
export const isAllowed = (path: string): boolean => {
  const ending = endingOf(path)
  if (path.length > longestPath) return false
  if (!path.includes('/')) return ending === 'json' || inContent.has(ending)
  return inContent.has(ending) || (!path.startsWith('content/') && inLibrariesToo.has(ending))
}

/** The page with which an HTML5 app starts. */
export const appStart = 'index.html'

/** Ours, beside the files of a package. */
export const playerFolder = '_player/'

/** @returns whether an HTML5 app may ask for it: everything that somebody packed, under a path of ours excepted */
export const isOfApp = (path: string): boolean => isPacked(path) && !path.startsWith(playerFolder)

/** @param path one that does not lead outside */
export const isAllowedInApp = (path: string): boolean => path.length <= longestPath

export const isPage = (path: string): boolean => ['html', 'htm'].includes(endingOf(path))

export const mediaTypeOf = (path: string): string => servedAs[endingOf(path)] ?? 'application/octet-stream'
