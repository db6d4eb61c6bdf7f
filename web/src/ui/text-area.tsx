import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './text-area.module.css';

type TextAreaProps = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps>;

/** A text of several lines; the field grows with it where the browser lets it. */
export function TextArea(props: TextAreaProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      size="md"
      rows={2}
      {...props}
      classNames={{ input: classes.input }}
    />
  );
}
