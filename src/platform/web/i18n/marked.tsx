/** A text in which `<b>` marks what stands out, as translations write it. */
import { Fragment } from 'react'

/** Cut at the marks, every second part stands out. */
const marks = /<b>(.*?)<\/b>/

export const Marked = ({ text }: { text: string }) =>
  text.split(marks).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>))
