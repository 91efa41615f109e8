/** Texts with marks. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Marked } from './marked.tsx'

it('sets marked parts in bold and takes everything else as it is written', () => {
  const { container } = render(<Marked text="<b>41</b> here, <b>3</b> away, <i>none</i> & more" />)
  expect([...container.querySelectorAll('b')].map((one) => one.textContent)).toEqual(['41', '3'])
  expect(container.textContent).toBe('41 here, 3 away, <i>none</i> & more')
})
