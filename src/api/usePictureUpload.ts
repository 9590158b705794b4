import { useEffect, useRef, useState } from 'react';
import { prepareImage } from '#shared/pictures.ts';
import type { Picture } from '#shared/ui/pictures/picture.ts';
import { useMemberUploadAddMutation } from './accountApi.ts';
import { isApiError } from './client/apiError.ts';
import { CODE } from './contract/codes.ts';
import type { UploadType } from './contract/member.ts';

/**
 * The objection of the server, or of a proxy before it, to a picture; null for any other failure.
 */
const refusalOf = (error: unknown): 'tooLarge' | 'wrongType' | null => {
  if (!isApiError(error) || (error.kind !== 'business' && error.kind !== 'server')) return null;
  const { status } = error;
  if (error.code === CODE.fileTooLarge || status === 413) return 'tooLarge';
  return error.code === CODE.fileTypeRefused || status === 415 ? 'wrongType' : null;
};

/** Uploads one picture for `type`; choosing another drops the former one, even in flight. */
export const usePictureUpload = (type: UploadType) => {
  const [picture, setPicture] = useState<Picture>({ kind: 'none' });
  const [upload] = useMemberUploadAddMutation();
  const latest = useRef(0);
  const image = useRef<Blob | null>(null);
  const preview = 'preview' in picture ? picture.preview : null;
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = async (blob: Blob, url: string, turn: number) => {
    setPicture({ kind: 'uploading', preview: url });
    try {
      const { path } = await upload({ file: blob, type }).unwrap();
      if (turn === latest.current) setPicture({ kind: 'uploaded', preview: url, path });
    } catch (error) {
      if (turn !== latest.current) return;
      setPicture({ kind: 'failed', preview: url, error, refusal: refusalOf(error) });
    }
  };

  return {
    picture,
    choose: async (file: File) => {
      latest.current += 1;
      const turn = latest.current;
      setPicture({ kind: 'preparing' });
      const prepared = await prepareImage(file);
      if (turn !== latest.current) return;
      if ('problem' in prepared) {
        setPicture({ kind: 'unusable', problem: prepared.problem });
        return;
      }
      image.current = prepared.image;
      await send(prepared.image, URL.createObjectURL(prepared.image), turn);
    },
    /** The prepared picture, null before there is one. */
    image: () => image.current,
    /** Drops the picture, even in flight. */
    clear: () => {
      latest.current += 1;
      image.current = null;
      setPicture({ kind: 'none' });
    },
    /** Sends the same picture again after a failure. */
    retry: () => {
      if (picture.kind !== 'failed' || !image.current) return;
      latest.current += 1;
      void send(image.current, picture.preview, latest.current);
    },
  };
};

export type PictureUpload = ReturnType<typeof usePictureUpload>;
