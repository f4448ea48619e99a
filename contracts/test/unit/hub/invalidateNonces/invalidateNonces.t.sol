// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILiquidityHub} from '../../../../src/interfaces/hub/ILiquidityHub.sol';
import {HubFixture} from '../../../utils/HubFixture.sol';

contract InvalidateNonces_Unit_Test is HubFixture {
    function testFuzz_WhenASolverGivesUpNonces(uint256 word, uint256 mask, uint8 bit) external {
        word = bound(word, 0, type(uint256).max >> 8);
        vm.expectEmit();
        emit ILiquidityHub.NoncesInvalidated(solver, word, mask);
        vm.prank(solver);
        hub.invalidateNonces(word, mask);
        assertEq(hub.isNonceUsed(solver, (word << 8) + bit), mask >> bit & 1 == 1);
        assertFalse(hub.isNonceUsed(bob, (word << 8) + bit));
    }

    function test_WhenAQuoteHasSuchANonce() external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        vm.prank(solver);
        hub.invalidateNonces(0, 1 << 7);
        _approve(10e18);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.QuoteAlreadyUsed.selector, solver, 7));
        _settle(quote, signature);
    }
}
