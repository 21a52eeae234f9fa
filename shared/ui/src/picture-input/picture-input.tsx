import { ImagePlus, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { IconButton } from '#button/icon-button.tsx';
import type { FieldControl } from '#field/field.tsx';
import css from './picture-input.module.css';

export interface PictureInputProps extends FieldControl {
  readonly pictures: readonly File[];
  /** Accepted media types, such as `image/png`. */
  readonly types: readonly string[];
  /** Maximum number of pictures; at this number no more can be added. */
  readonly most: number;
  readonly disabled?: boolean;
  readonly addLabel: string;
  /** Accessible name of the remove button; `position` starts at 1. */
  removeLabel(position: number): string;
  onAdd(files: readonly File[]): void;
  onRemove(picture: File): void;
}

/**
 * File input for pictures: thumbnails of the chosen files and a tile that adds more. The caller validates the files.
 */
export function PictureInput({
  pictures,
  types,
  most,
  disabled = false,
  addLabel,
  removeLabel,
  onAdd,
  onRemove,
  ...control
}: PictureInputProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div className={css.pictures}>
      {pictures.map((picture, index) => (
        <span key={`${picture.name} ${picture.lastModified} ${index}`} className={css.picture}>
          <Thumbnail picture={picture} />
          <IconButton
            className={css.remove}
            size="small"
            variant="raised"
            label={removeLabel(index + 1)}
            disabled={disabled}
            onClick={() => onRemove(picture)}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      ))}
      {pictures.length < most && (
        <span className={css.add} data-over={isOver || undefined}>
          <ImagePlus aria-hidden />
          <span aria-hidden>{addLabel}</span>
          <input
            {...control}
            type="file"
            multiple
            className={css.input}
            accept={types.join(',')}
            disabled={disabled}
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={() => setIsOver(false)}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              // Lets the same file be chosen again after it was removed.
              target.value = '';
            }}
          />
        </span>
      )}
    </div>
  );
}

function Thumbnail({ picture }: { readonly picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt="" />;
}
