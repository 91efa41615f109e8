/** An XML document as a tree, and back. Space between elements is not kept. */
import { Parser } from 'saxen'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

export class NotXml extends Error {
  override readonly name = 'NotXml'
}

export const element = (name: string, content: string | readonly Element[] = []): Element => ({
  name,
  attributes: {},
  children: typeof content === 'string' ? [] : [...content],
  text: typeof content === 'string' ? content : '',
})

/** @returns the document's element @throws NotXml */
export const parseXml = (xml: string): Element => {
  const top = element('')
  const open = [top]
  const failures: string[] = []
  const current = (): Element => open.at(-1) ?? top
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      const read = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
      const child: Element = { ...element(name), attributes: Object.fromEntries(read) }
      current().children.push(child)
      open.push(child)
    })
    .on('closeTag', () => {
      const closed = open.pop()
      if (closed && closed.children.length > 0) closed.text = closed.text.trim()
    })
    .on('text', (text, decode) => {
      current().text += decode(text)
    })
    .on('cdata', (text) => {
      current().text += text
    })
    .on('error', (error) => failures.push(error.message))
    .parse(xml.replace(/^\uFEFF/, ''))
  const [root] = top.children
  if (failures.length > 0 || root === undefined || open.length !== 1)
    throw new NotXml(failures[0] ?? 'the document has no element')
  return root
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const lines = ({ name, attributes, children, text }: Element, indent: string): string => {
  const tag = Object.entries(attributes).reduce((all, [key, value]) => `${all} ${key}="${escaped(value)}"`, name)
  if (children.length === 0) return `${indent}<${tag}>${escaped(text)}</${name}>\n`
  const inner = children.map((child) => lines(child, `${indent}\t`)).join('')
  return `${indent}<${tag}>\n${inner}${indent}</${name}>\n`
}

export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n\n${lines(root, '')}`

export const childrenOf = (parent: Element | undefined, name: string): Element[] =>
  parent?.children.filter((child) => child.name === name) ?? []

export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.find((child) => child.name === name)

/** The text of a child; empty if there is none. */
export const textOf = (parent: Element | undefined, name: string): string => childOf(parent, name)?.text ?? ''
