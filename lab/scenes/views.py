"""Other views of the scenes' models: accessoire-tasche-seite, hollowman-pullover-moos.

Lies beside large.py, which starts it: scene=blend/views.py only=NAME times=2 (garment for the pullover, whose cloth is simulated first: sims.py, pulli).
"""
import math

import studiokit


def bag_from_the_side():
    """The handbag turned away so far that its side and the way its handle stands are seen."""
    import accessoire_handtasche as scene
    studiokit.reset()
    studiokit.cyclorama("#ddd3c4", 0.85)
    studiokit.world(0.3)
    scene.group(scene.bag(), (0, 0, 0), (0, 0, math.radians(-74)))
    scene.bag_light()
    studiokit.camera(at=(0.0, -11, 3.3), to=(0.05, 0, 1.5), lens=76, fstop=5.6, focus=(0, -0.9, 1.3))
    studiokit.render("accessoire-tasche-seite", exposure=0.05)


def moss_pullover():
    """The hollow pullover in a second dye."""
    import garmentkit
    from hollowman_pullover import make_pulli
    garmentkit.reset()
    garmentkit.world(.3)
    make_pulli("#4f7a3a")
    garmentkit.grey_wall("#d3d4d3", 3.2)
    garmentkit.hollow_lights(3.0)
    garmentkit.camera(at=(0, -26, 3.6), to=(0, 0, 2.4), lens=87, size=(1080, 1440))
    garmentkit.shoot("hollowman-pullover-moos")


for name, shoot in {"accessoire-tasche-seite": bag_from_the_side, "hollowman-pullover-moos": moss_pullover}.items():
    if not studiokit.ONLY or name in studiokit.ONLY:
        shoot()
