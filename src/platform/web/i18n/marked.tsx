/** A text with `<b>` marks for emphasis, as used in translations. */
import { Fragment } from 'react'

/** Split at the marks: every second part is emphasised. */
const marks = /<b>(.*?)<\/b>/

export const Marked = ({ text }: { text: string }) =>
  text
    .split(marks)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>))
