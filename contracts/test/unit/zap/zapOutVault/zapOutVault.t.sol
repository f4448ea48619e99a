// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {IWeightedLiquidity} from '../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IZapper} from '../../../../src/interfaces/zap/IZapper.sol';
import {ZapFixture} from '../../../utils/ZapFixture.sol';

/// @notice INV-5, INV-6, INV-7, INV-20, LIQ-33
contract ZapOutVault_Unit_Test is ZapFixture {
    function _toToken0() private view returns (IZapper.Exit memory e) {
        e = _exit(address(token0));
        e.swaps = _swaps(_swapOf(address(token1), address(token0), CLASSIC, ALL));
    }

    function test_WhenItIsNoVaultOfTheExchange() external {
        IZapper.Exit memory e = _toToken0();
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(classic)));
        vm.prank(bob);
        zapper.zapOutVault(e, address(classic), 1);
    }

    function testFuzz_WhenSharesAreGivenBack(uint256 part) external {
        _working(vault, 10_000e18);
        uint256 shares = _enter(vault, bob, PAID, PAID);
        (uint256 left0, uint256 left1) = _tokenBalances(bob);
        part = bound(part, shares / 1e6, shares);
        _allow(address(vault), part);
        IZapper.Exit memory e = _toToken0();
        vm.prank(bob);
        uint256 out = zapper.zapOutVault(e, address(vault), part);
        assertEq(token0.balanceOf(bob), left0 + out);
        assertEq(token1.balanceOf(bob), left1);
        assertEq(vault.balanceOf(bob), shares - part);
        _assertNothingLeft();
    }

    function test_GivenTheVaultFarms() external {
        vault = _createVault(IStrategyVault.Kind.Wide, true);
        _working(vault, 10_000e18);
        uint256 shares = _enter(vault, bob, PAID, PAID);
        _emission();
        skip(3 days);
        uint256 earned = vault.earned(bob);
        assertGt(earned, 0);
        _allow(address(vault), shares);
        IZapper.Exit memory e = _toToken0();
        vm.prank(bob);
        zapper.zapOutVault(e, address(vault), shares);
        _assertNothingLeft();
        vm.prank(bob);
        assertEq(vault.getReward(), earned);
    }
}
