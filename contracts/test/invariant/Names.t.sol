// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {NameFixture} from '../utils/NameFixture.sol';
import {NamesHandler} from './NamesHandler.sol';

/// @notice INV-17: each name key has one owner. Who may mint, give away and show a name is asserted by the handler at each call.
/// forge-config: default.invariant.runs = 32
/// forge-config: deep.invariant.runs = 512
contract Names_Invariant_Test is NameFixture {
    NamesHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new NamesHandler(names);
        for (uint256 a; a < _handler.ACTORS(); ++a) {
            usdt.mint(_handler.actors(a), 1e30);
        }
        // The run starts after a mint and a rejected one: a handler that always reverts would prove nothing.
        _handler.mint(0, 0, 0);
        _handler.mint(1, 1, 1);
        assertEq(_handler.minted(), 1);
        assertEq(_handler.refused(), 1);
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _eachKeyHasOneOwner();
        _namesAreThoseOfTheirOwners();
        _theTreasuryHasEveryPrice();
    }

    function _eachKeyHasOneOwner() private view {
        for (uint256 i; i < _handler.NAMES(); ++i) {
            uint256 id = _handler.idOf(_handler.groups(i));
            assertEq(names.lookAlikeTokenId(_handler.texts(i)), id, 'a key of two names');
            if (id == 0) continue;
            assertEq(names.ownerOf(id), _handler.ownerOf(id), 'not its owner');
            assertEq(names.nameToTokenId(_handler.texts(i)), _handler.nameOf(id) == i ? id : 0);
        }
    }

    function _namesAreThoseOfTheirOwners() private view {
        uint256 held;
        for (uint256 a; a < _handler.ACTORS(); ++a) {
            address account = _handler.actors(a);
            held += names.balanceOf(account);
            uint256 shown = names.displayNameOf(account);
            if (shown != 0) assertEq(names.ownerOf(shown), account, 'shows the name of another');
        }
        assertEq(names.totalSupply(), _handler.minted());
        assertEq(held, _handler.minted());
    }

    function _theTreasuryHasEveryPrice() private view {
        assertEq(usdt.balanceOf(treasury), _handler.paid());
        assertEq(usdt.balanceOf(address(names)), 0);
    }
}
