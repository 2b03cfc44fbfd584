import type { Picture } from '../../../model/schemas/picture.ts';
import type { Project } from '../../../model/schemas/schemas.ts';

/** A still as the pages show it: the record of content/projects with its picture encoded. */
export interface Still extends Omit<Project, 'picture' | 'loop' | 'page' | 'film'> {
  picture: Picture;
  /** Address of the still in motion, where it moves. */
  loop?: string;
  /** The text that links its own page, if it has one. */
  film?: string;
  /** The length of the film, if its page plays it: as a mark, and for screen readers. */
  plays?: { clock: string; spoken: string } | undefined;
}
