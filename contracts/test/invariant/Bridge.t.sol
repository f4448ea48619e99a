// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Test} from 'forge-std/Test.sol';
import {console} from 'forge-std/console.sol';
import {BridgeHandler} from './BridgeHandler.sol';

// BRIDGE-3, BRIDGE-5, BRIDGE-9, INV-14, REL-31
/// @notice The handler asserts at each step what may leave and what arrives.
contract Bridge_Invariant_Test is Test {
    BridgeHandler private _handler;
    IERC20 private _home;
    IERC20 private _away;
    uint256 private _supply;

    function setUp() external {
        _handler = new BridgeHandler();
        (address home, address away) = _handler.tokens();
        (_home, _away) = (IERC20(home), IERC20(away));
        _supply = _home.totalSupply();
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = _handler.send.selector;
        selectors[1] = _handler.verify.selector;
        selectors[2] = _handler.deliver.selector;
        selectors[3] = _handler.brake.selector;
        selectors[4] = _handler.wait.selector;
        targetSelector(FuzzSelector(address(_handler), selectors));
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    /// forge-config: default.invariant.runs = 24
    /// forge-config: deep.invariant.runs = 512
    function invariant_allHold() external view {
        _everyCoinIsLockedOrHeld();
        _theBooksOfBothEndsAgree();
        _noMoreThanTheCapLeaves();
        _everybodyHasTheirOwn();
    }

    function _everyCoinIsLockedOrHeld() private view {
        uint256 locked = _home.balanceOf(address(_handler.ends(0)));
        assertEq(_home.totalSupply(), _supply);
        assertEq(locked, _away.totalSupply() + _handler.underWay(0) + _handler.underWay(1));
    }

    function _theBooksOfBothEndsAgree() private view {
        (uint256 sentHome, uint256 cameHome) = (_handler.ends(0).sentTotal(), _handler.ends(0).receivedTotal());
        (uint256 sentAway, uint256 cameAway) = (_handler.ends(1).sentTotal(), _handler.ends(1).receivedTotal());
        assertEq(sentHome - cameAway, _handler.underWay(0));
        assertEq(sentAway - cameHome, _handler.underWay(1));
        assertEq(_home.balanceOf(address(_handler.ends(0))), sentHome - cameHome);
        assertEq(_away.totalSupply(), cameAway - sentAway);
    }

    function _noMoreThanTheCapLeaves() private view {
        for (uint256 side; side < 2; ++side) {
            assertEq(_handler.ends(side).sentInWindow(), _handler.sentInWindow(side));
            assertLe(_handler.sentInWindow(side), _handler.ends(side).cap());
        }
    }

    function _everybodyHasTheirOwn() private view {
        for (uint256 a; a < _handler.ACTORS(); ++a) {
            address actor = _handler.actors(a);
            assertEq(_home.balanceOf(actor), _handler.atHome(actor));
            assertEq(_away.balanceOf(actor), _handler.away(actor));
        }
    }

    /// @dev After every sequence all that is under way arrives, though both brakes are on.
    function afterInvariant() external {
        console.log('sends, deliveries, refusals:', _handler.sends(), _handler.deliveries(), _handler.refusals());
        _handler.settle();
        assertEq(_handler.underWay(0) + _handler.underWay(1), 0);
        _everyCoinIsLockedOrHeld();
        _everybodyHasTheirOwn();
    }
}
