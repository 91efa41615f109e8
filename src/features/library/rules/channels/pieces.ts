/** What a channel holds, piece by piece: what the library can show, and why it leaves the rest. */
import type { ItemLanguage, Licence } from '../../contract/words.ts'
import { storedPath } from './layout.ts'

export interface ChannelNode {
  readonly id: string
  readonly parentId: string | null
  /** `topic`, `video`, `exercise` and so on. */
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly author: string
  /** Who holds the rights. */
  readonly owner: string
  readonly licence: string
  /** Such as `en-GB`. */
  readonly language: string
}

export interface ChannelFile {
  readonly nodeId: string
  /** MD5 of its content, which is its name as well. */
  readonly digest: string
  readonly extension: string
}

/** As its database has it. */
export interface Channel {
  readonly name: string
  /** In the order of the channel. */
  readonly nodes: readonly ChannelNode[]
  /** Neither pictures of pieces nor subtitles; the preferred ones first. */
  readonly files: readonly ChannelFile[]
}

/** Why a piece stays outside. */
export const leavings = [
  'exercise',
  'html5',
  'slideshow',
  'h5p',
  'kind',
  'rights',
  'no_file',
  'missing',
  'damaged',
  'type',
] as const
export type Leaving = (typeof leavings)[number]

export interface Piece {
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly author: string
  readonly source: string
  readonly topic: string
  readonly language: ItemLanguage
  readonly licence: Licence | null
  /** Of the archive. */
  readonly path: string | null
  readonly digest: string
  readonly left: Leaving | null
}

const licences: Readonly<Record<string, Licence>> = {
  'CC BY': 'cc_by',
  'CC BY-SA': 'cc_by_sa',
  'CC BY-ND': 'cc_by_nd',
  'CC BY-NC': 'cc_by_nc',
  'CC BY-NC-SA': 'cc_by_nc_sa',
  'CC BY-NC-ND': 'cc_by_nc_nd',
  'Public Domain': 'public_domain',
  'Special Permissions': 'permission',
}
const shown: readonly string[] = ['document', 'video', 'audio', 'html5', 'h5p']
const closed: readonly string[] = ['exercise', 'slideshow'] satisfies Leaving[]
const readable: Readonly<Record<string, readonly string[]>> = {
  document: ['pdf', 'epub'],
  video: ['mp4', 'webm'],
  audio: ['mp3', 'ogg', 'm4a'],
  html5: ['zip'],
  h5p: ['h5p'],
}

const languageOf = (tag: string): ItemLanguage => {
  const code = tag.split('-')[0]?.toLowerCase() ?? ''
  if (code === 'sw' || code === 'swa') return 'sw'
  return code === 'en' || code === 'eng' ? 'en' : 'other'
}

/** What an unnamed language is said to be: the nearest topic's. */
const inherited = (node: ChannelNode, nodes: ReadonlyMap<string, ChannelNode>): string => {
  const seen = new Set<string>()
  for (let at: ChannelNode | undefined = node; at && !seen.has(at.id); at = nodes.get(at.parentId ?? '')) {
    if (at.language) return at.language
    seen.add(at.id)
  }
  return 'en'
}

const leavingOf = (node: ChannelNode, file: ChannelFile | undefined, isHeld: boolean): Leaving | null => {
  if (closed.includes(node.kind)) return node.kind as Leaving
  if (!shown.includes(node.kind)) return 'kind'
  if (!licences[node.licence]) return 'rights'
  if (!file) return 'no_file'
  return isHeld ? null : 'missing'
}

/** @param root of the export, with the slash at its end @param holds whether the archive has a file */
export const piecesOf = (
  { name, nodes, files }: Channel,
  { root, holds }: { readonly root: string; readonly holds: (path: string) => boolean },
): Piece[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Set(nodes.map(({ parentId }) => parentId))
  const filesOf = new Map<string, ChannelFile[]>()
  for (const file of files) filesOf.set(file.nodeId, [...(filesOf.get(file.nodeId) ?? []), file])
  return nodes.flatMap((node): Piece[] => {
    if (node.kind === 'topic' || node.kind === 'channel' || parents.has(node.id)) return []
    const file = filesOf.get(node.id)?.find(({ extension }) => readable[node.kind]?.includes(extension))
    const path = (file && storedPath(root, file)) ?? null
    const left = leavingOf(node, file, path !== null && holds(path))
    const parent = byId.get(node.parentId ?? '')
    return [
      {
        kind: node.kind,
        title: node.title,
        description: node.description,
        author: node.author || node.owner,
        source: name,
        // The root is the channel itself.
        topic: parent?.parentId ? parent.title : '',
        language: languageOf(inherited(node, byId)),
        licence: licences[node.licence] ?? null,
        path: left ? null : path,
        digest: file?.digest ?? '',
        left,
      },
    ]
  })
}

/** A part of a channel may be exported: what is outside of it need not fill the list. */
export const fitting = (
  pieces: readonly Piece[],
  most: number,
): { readonly pieces: readonly Piece[]; readonly missing: number } => {
  if (pieces.length <= most) return { pieces, missing: 0 }
  const here = pieces.filter(({ left }) => left !== 'missing')
  return { pieces: here, missing: pieces.length - here.length }
}
