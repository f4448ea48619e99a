// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';
import {Vm} from 'forge-std/Vm.sol';

contract VaultCompound_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;

    function _compound(StrategyVault v) private {
        vm.prank(executor);
        v.compound();
    }

    function test_WhenTheCallerIsNotTheExecutor() external {
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.NotExecutor.selector, alice));
        vm.prank(alice);
        vault.compound();
    }

    function test_GivenThePriceLeftItsAverage() external {
        _working(vault, SIDES);
        _tradeTo(300);
        vm.expectRevert(IStrategyVault.PriceMoving.selector);
        _compound(vault);
    }

    function test_GivenNothingIsAtWorkYet() external {
        _enter(vault, alice, SIDES, SIDES);
        _compound(vault);
        assertEq(vault.getPositions().length, 0);
        assertEq(token0.balanceOf(address(vault)), SIDES);
    }

    function test_GivenFeesAndGiftsLieIdle() external {
        _working(vault, SIDES);
        uint128 liquidity = _liquidity(vault.getPositions()[0].tokenId);
        for (uint256 i; i < 10; ++i) {
            _trade(i % 2 == 0, 2000e18);
        }
        _tradeTo(0);
        vault.claimPerformanceFee();
        _give(vault, SIDES / 10);
        skip(6 hours);
        uint256[2] memory before = _totals(vault);
        vm.expectEmit(false, false, false, false, address(vault));
        emit IStrategyVault.Compound(0, 0, 0, 0);
        _compound(vault);
        uint256[2] memory present = _totals(vault);
        assertApproxEqAbs(present[0], before[0], 2);
        assertApproxEqAbs(present[1], before[1], 2);
        assertApproxEqRel(_liquidity(vault.getPositions()[0].tokenId), 11 * uint256(liquidity) / 10, 0.01e18);
        assertGt(_liquidity(vault.getPositions()[0].tokenId), 11 * uint256(liquidity) / 10);
        assertEq(token0.allowance(address(vault), address(nft)), 0);
    }

    function _give(StrategyVault v, uint256 side) private {
        token0.mint(address(v), side);
        token1.mint(address(v), side);
    }

    /// @dev At a price moved as far as is calm, at most a tenth of the vault is at risk.
    function test_GivenMostOfTheVaultLiesIdle() external {
        _working(vault, SIDES);
        _give(vault, 9 * SIDES);
        uint256[2] memory totals = _totals(vault);
        uint256 calls;
        for (uint128 fed = 1; fed != 0; ++calls) {
            uint256 idle = token0.balanceOf(address(vault));
            uint128 before = _liquidity(vault.getPositions()[0].tokenId);
            _compound(vault);
            fed = _liquidity(vault.getPositions()[0].tokenId) - before;
            assertLe(idle - token0.balanceOf(address(vault)), totals[0] / 10 + 1);
        }
        assertGt(calls, 9);
        assertLe(calls, 12);
        assertApproxEqAbs(_totals(vault)[0], totals[0], 20);
    }

    function _sandwiched(uint256 side) private returns (uint256 lost) {
        _calmFee(100);
        _working(vault, SIDES);
        skip(1 hours);
        _give(vault, side);
        uint160 price = _price();
        uint256 before = _worth(_totals(vault)[0], _totals(vault)[1], price);
        _tradeTo(190);
        _compound(vault);
        pool.swap(address(this), true, int256(1e35), price, '');
        vault.claimPerformanceFee();
        skip(6 hours);
        uint256 present = _worth(_totals(vault)[0], _totals(vault)[1], price);
        lost = before > present ? before - present : 0;
    }

    function test_GivenMostOfTheVaultLiesIdle_WhenThePriceIsMovedAround() external {
        assertLe(_sandwiched(9 * SIDES), 20 * SIDES * 6 / 1e5, 'six hundred-thousandths');
    }

    /// @dev The cost of investing at a price, compared with the other recent prices, is recorded for the week, as the
    /// event says.
    function test_GivenMostOfTheVaultLiesIdle_WhenThePriceIsMovedAround_ChargesTheWeek() external {
        _working(vault, SIDES);
        _give(vault, 9 * SIDES);
        skip(1 hours);
        uint256 booked = vault.weeklyCost();
        _tradeTo(190);
        vm.recordLogs();
        _compound(vault);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 cost;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IStrategyVault.Compound.selector) continue;
            (,,, cost) = abi.decode(logs[i].data, (uint256, uint256, uint256, uint256));
        }
        assertGt(cost, 0);
        assertEq(vault.weeklyCost(), booked + cost);
        _compound(vault);
        assertGt(vault.weeklyCost(), booked + cost, 'each of them');
    }

    function test_GivenThePositionIsStaked() external {
        StrategyVault v = _createVault(IStrategyVault.Kind.Wide, true);
        _working(v, SIDES);
        IStrategyVault.Position memory p = v.getPositions()[0];
        uint128 liquidity = _liquidity(p.tokenId);
        _give(v, SIDES / 10);
        _compound(v);
        assertApproxEqRel(_liquidity(p.tokenId), 11 * uint256(liquidity) / 10, 1e12);
        assertTrue(v.getPositions()[0].staked);
        assertEq(nft.ownerOf(p.tokenId), gauge.custodyOf(address(v)));
    }

    function test_GivenAGaugeThatTookNothingTakesPositionsAgain() external {
        StrategyVault v = _createVault(IStrategyVault.Kind.Wide, true);
        _kill(address(pool));
        _working(v, SIDES);
        assertFalse(v.getPositions()[0].staked);
        _revive(address(pool));
        _compound(v);
        assertTrue(v.getPositions()[0].staked);
    }
}
