import { useEffect, useRef, useState } from 'react';
import { prepareImage } from '#shared/pictures.ts';
import type { Picture } from '#shared/ui/pictures/picture.ts';
import { useMemberUploadAddMutation } from './accountApi.ts';
import { isApiError } from './client/apiError.ts';
import type { UploadType } from './contract/account.ts';
import { CODE } from './contract/codes.ts';
import { retryAfterOf } from './retryAfter.ts';

/**
 * The objection of the server, or of a proxy before it, to a picture; null for any other failure.
 */
const refusalOf = (error: unknown): 'tooLarge' | 'wrongType' | null => {
  if (!isApiError(error) || (error.kind !== 'business' && error.kind !== 'server')) return null;
  const { status } = error;
  if (error.code === CODE.fileTooLarge || status === 413) return 'tooLarge';
  return error.code === CODE.fileTypeRefused || status === 415 ? 'wrongType' : null;
};

/**
 * Uploads one picture for `type`; choosing another drops the former one, even in flight. Nothing is sent
 * for a screen that was left: one that is shown again begins again.
 */
export const usePictureUpload = (type: UploadType) => {
  const [picture, setPicture] = useState<Picture>({ kind: 'none' });
  const button = useRef<HTMLButtonElement>(null);
  const [upload] = useMemberUploadAddMutation();

  useEffect(() => {
    if (picture.kind !== 'preparing') return undefined;
    let isCurrent = true;
    void prepareImage(picture.file).then((prepared) => {
      if (!isCurrent) return;
      setPicture(
        'image' in prepared
          ? { kind: 'uploading', ...prepared }
          : { kind: 'unusable', ...prepared },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [picture]);

  useEffect(() => {
    if (picture.kind !== 'uploading') return undefined;
    const { image } = picture;
    let isCurrent = true;
    const sending = upload({ file: image, type });
    sending.unwrap().then(
      ({ path }) => {
        if (isCurrent) setPicture({ kind: 'uploaded', image, path });
      },
      (error) => {
        if (!isCurrent) return;
        const refusal = refusalOf(error);
        setPicture({ kind: 'failed', image, error, refusal, wait: retryAfterOf(error) });
      },
    );
    return () => {
      isCurrent = false;
      sending.abort();
    };
  }, [picture, type, upload]);

  return {
    picture,
    button,
    choose: (file: File) => setPicture({ kind: 'preparing', file }),
    /** Drops the picture, even in flight. */
    clear: () => setPicture({ kind: 'none' }),
    /** Uploads one that was prepared before once more: what the server had of it may be deleted by now. */
    sendAgain: (image: Blob) => setPicture({ kind: 'uploading', image }),
    /** Sends the same picture again after a failure. */
    retry: () => {
      if (picture.kind === 'failed') setPicture({ kind: 'uploading', image: picture.image });
    },
  };
};

export type PictureUpload = ReturnType<typeof usePictureUpload>;
