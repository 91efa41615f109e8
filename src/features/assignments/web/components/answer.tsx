/** An answer as its learner wrote it, with its lists. */
import { answerBlocks } from '../../rules/answer-text.ts'
import classes from './work.module.css'

export const Answer = ({ text }: { text: string }) => (
  <div className={classes.answer}>
    {answerBlocks(text).map((block, index) => {
      if (block.kind === 'paragraph')
        return (
          <p key={index} className={classes.text}>
            {block.text}
          </p>
        )
      const List = block.kind === 'bullets' ? 'ul' : 'ol'
      return (
        <List key={index}>
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </List>
      )
    })}
  </div>
)
