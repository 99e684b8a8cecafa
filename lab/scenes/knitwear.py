"""Knitwear and the scarf of the scenes in other views: hollowman-bund, mode-fensterlicht, mode-haken, legeware-karo, story-mode-1, mode-kleiderstange.

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


def story():
    """Upright, with free wall above the pullover; its hem, where the layers of cloth meet, lies below the picture."""
    by_the_window("#3f5d57", 14)
    world(.95, (1, .96, .9))
    camera(at=(0, -34, 3.4), to=(.1, 0, 5.6), lens=103, size=(1080, 1920))
    shoot("story-mode-1")


def clothes_rail():
    """A collection of pullovers on a rail, from cream to navy."""
    reset(); world(.35)
    black = mat("black", "#1c1b1a", .4, metal=.6)
    top, ends, bend, base = 6.86, 5.2, .55, -5.6
    left, right = (
        [(side * (ends - bend + bend * math.sin(angle)), 0, top - bend + bend * math.cos(angle)) for angle in np.linspace(0, math.pi / 2, 12)] for side in (-1, 1)
    )
    mode.tube([(-ends, 0, base)] + left[::-1] + right + [(ends, 0, base)], .085, black)
    for side in (1, -1): mode.tube([(side * ends, -1.9, base + .1), (side * ends, 1.9, base + .1)], .085, black)
    wood = mat("hw", "#b98d5c", .45, bump=("noise", 18), bump_strength=.08); steel = mat("steel", "#d5d5d5", .2, metal=1)
    rng = np.random.RandomState(4)
    x = -3.9
    for colour in ("#d9ccb4", "#b7a68d", "#a46650", "#6d4344", "#bd9c66", "#78826f", "#4c5f5a", "#667079", "#3a4454"):
        hook = hanger(wood, steel)
        hook[0].scale = (.84, -.3, 1)  # its ends lie in the sleeves, its arms under the shoulders
        hook[0].location.z = -.13; hook[1].data.splines[0].points[0].co.z -= .13
        mode.group(mode.hang_long(colour) + hook, (x, 0, top - 6.56), math.radians(58 + rng.uniform(-8, 8)))
        x += .98 + rng.uniform(-.08, .1)
    cyclorama("#e4e0da", back=4, radius=4, size=60)
    for o in bpy.data.objects:
        if o.name.startswith("paper"): o.location.z = base
    softbox((-12, -9, 9), (0, 0, 2), (6, 7), 3600); softbox((11, -10, 5), (0, 0, 1), (6, 8), 1000); softbox((0, 4, 14), (0, 0, 2), (9, 3), 700)
    camera(at=(1.5, -30, 4.2), to=(0.1, 0, 3.25), lens=83, size=(1440, 1080))
    shoot("mode-kleiderstange")


def check():
    """The scarf, where its two ends cross."""
    legeware.top_camera = lambda *_: camera(at=(0, -6.5, 24), to=(.1, .3, .2), lens=175, size=(1200, 900))
    legeware.shoot = lambda _name: shoot("legeware-karo")
    legeware.schal()


for name, make in (("hollowman-bund", hem), ("mode-fensterlicht", window), ("mode-haken", hook), ("legeware-karo", check), ("story-mode-1", story), ("mode-kleiderstange", clothes_rail)):
    if not ONLY or name in ONLY: make()
