// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';

contract Skim_Unit_Test is Fixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.skim, (bob)));
    }

    function test_WhenNothingLiesAbove() external {
        _swap(classic, true, 1e18, alice);
        classic.skim(bob);
        assertEq(token0.balanceOf(bob), 0);
        assertEq(token1.balanceOf(bob), 0);
    }

    function test_WhenTokensWereDonated() external {
        _swap(classic, true, 1e18, alice);
        (uint256 r0, uint256 r1,) = classic.getReserves();
        token0.mint(address(classic), 7);
        token1.mint(address(classic), 9);
        classic.skim(bob);
        assertEq(token0.balanceOf(bob), 7);
        assertEq(token1.balanceOf(bob), 9);
        assertEq(classic.reserve0(), r0);
        assertEq(classic.reserve1(), r1);
        _assertSolvent(classic);
    }
}
