import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0014_picture_files',
  statements: [
    // No content where the picture is a file. Kept once something was found to refer to it.
    `alter table uploads
      alter column content drop not null,
      add column kept boolean not null default false`,
    `create index uploads_by_member on uploads (member_id, created_at)`,
    `create index uploads_not_kept on uploads (created_at) where not kept`,
    `create index uploads_in_database on uploads (id) where content is not null`,
  ],
};
