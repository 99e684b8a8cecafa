"""Details of knitwear and of the scarf: hollowman-bund, mode-fensterlicht, mode-haken, legeware-karo. Other views of the models of the scenes.

Lies beside large.py, which starts it: scene=knitwear.py garment times=1. The cloth of the pullovers is simulated first, by sims.py (pulli, hanglong).
"""
import math

from garmentkit import *
import legeware
import mode
from hollowman_pullover import make_pulli


def hem():
    """The cuff and the hem of the hollow pullover."""
    reset(); world(.3)
    make_pulli("#b98a45")
    grey_wall("#d3d4d3", 3.2)
    hollow_lights(3.0)
    camera(at=(-6.5, -25, 2.2), to=(-1.72, 0, .62), lens=200, size=(1200, 900))
    shoot("hollowman-bund")


def by_the_window(colour, turn):
    """A knitted pullover on the hanger, the light and shadow of a window on the wall behind it."""
    reset(); world(.95, (.97, .98, 1))
    rail = hanger(mat("hw", "#c39a68", .45), mat("st", "#cfae72", .25, metal=1), w=1.6, z=5.7)
    rail[0].scale.y = -1  # its bent ends lie in the shoulders, not before them
    mode.group(mode.hang_long(colour) + rail, (0, 0, 0), math.radians(turn))
    wall = grey_wall("#e8dfd3", 1.75)
    wall.data.materials[0].node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 1
    peg = lathe("peg", [(0, 0), (.17, 0), (.2, .04), (.2, .1), (.11, .16), (.1, 2.05), (0, 2.05)], mat("pegw", "#b58a5b", .45, bump=("noise", 14), bump_strength=.05))
    peg.rotation_euler[0] = math.radians(-90); peg.location = (0, -.28, 6.43)
    mode.gobo((-4.5, -5.2, 8.0), (0, 1.7, 2.0), panes=(2, 4), size=(4.6, 9.5), bar=.28)
    mode.sun((-9, -13.8, 12), (0, 0, 0), 4.6, .03)
    softbox((8, -9, 6), (0, 0, 2), (6, 8), 350)


def window():
    by_the_window("#a9583f", 12)
    camera(at=(0, -34, 3.4), to=(.1, 0, 3.7), lens=118, size=(1200, 900))
    shoot("mode-fensterlicht")


def hook():
    by_the_window("#c8bda8", -8)
    camera(at=(5, -32, 7.5), to=(.25, 0, 5.35), lens=235, size=(1200, 900))
    shoot("mode-haken")


def check():
    """The scarf, where its two ends cross."""
    legeware.top_camera = lambda *_: camera(at=(0, -6.5, 24), to=(.1, .3, .2), lens=175, size=(1200, 900))
    legeware.shoot = lambda _name: shoot("legeware-karo")
    legeware.schal()


for name, make in (("hollowman-bund", hem), ("mode-fensterlicht", window), ("mode-haken", hook), ("legeware-karo", check)):
    if not ONLY or name in ONLY: make()
