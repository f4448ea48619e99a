// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {MigrationFixture} from '../utils/MigrationFixture.sol';
import {HostileKinds} from './HostileKinds.sol';

// REL-2, REL-3, MIGRATE-2
/// @notice Every hostile token in liquidity that moves to the current version, kept or staked
/// @dev A cell is one token at one entry, run three times. It moves as a whole or not at all; all of token0 is where it
/// was or with the caller; a share of the new pool is worth no less to its existing holders; and the migrator keeps
/// nothing.
contract HostileMigrationTable_Test is MigrationFixture, HostileKinds {
    enum Entry {
        Migrate,
        MigrateAndStake
    }

    HostileToken private _h;
    Pool private _old;
    Pool private _new;

    function test_EveryTokenAtEveryEntry() external {
        _runTable(uint256(type(Entry).max) + 1);
    }

    /// @dev One cell.
    function cell(Kind kind, uint256 at) external override {
        Entry entry = Entry(at);
        string memory name = _nameOf(kind, at);
        for (uint256 i; i < 3; ++i) {
            bool done = _step(entry, name);
            if (i == 0 && _isMerelyStrange(kind)) assertTrue(done, string.concat(name, ': refused'));
        }
    }

    function _step(Entry entry, string memory name) private returns (bool done) {
        uint256 honest = _honest();
        (uint256 reserve, uint256 supply) = (_reserve(), _new.totalSupply());
        (uint256 left, uint256 moved) = (_old.balanceOf(bob), _moved());
        vm.prank(bob);
        (done,) = address(migrator)
            .call(
                abi.encodeCall(
                    migrator.migrate,
                    (_migration(_old, _new, HELD / 4, entry == Entry.MigrateAndStake), block.timestamp)
                )
            );
        assertEq(left - _old.balanceOf(bob), done ? HELD / 4 : 0, string.concat(name, ': a part of it moved'));
        if (done) assertGt(_moved(), moved, string.concat(name, ': lost on the way'));
        else assertEq(_moved(), moved, string.concat(name, ': moved and kept'));
        assertEq(_honest(), honest, string.concat(name, ': token0'));
        assertGe(_reserve() * supply, reserve * _new.totalSupply(), string.concat(name, ': others pay for it'));
        (uint256 fees0, uint256 fees1) = _new.feesHeld();
        assertGe(
            token0.balanceOf(address(_new)), _reserve() + (_isFirst() ? fees1 : fees0), string.concat(name, ': covered')
        );
        assertEq(token0.balanceOf(address(migrator)), 0, string.concat(name, ': token0 stayed'));
        assertEq(token0.allowance(address(migrator), address(router)), 0, string.concat(name, ': allowance'));
        assertLe(_h.allowance(address(migrator), address(router)), 1, string.concat(name, ': its allowance'));
        assertEq(
            _new.balanceOf(address(migrator)) + _old.balanceOf(address(migrator)), 0, string.concat(name, ': shares')
        );
    }

    /// @dev A pool of each version; bob holds of the old one, alice has the new one, which has a gauge.
    function _layKind(Kind kind) internal override {
        _h = _makeLate(kind);
        _old = Pool(oldFactory.createPool(address(_h), address(token0), false));
        _new = Pool(factory.createPool(address(_h), address(token0), false));
        _fill(_old, bob, HELD);
        _fill(_new, alice, OLD_DEPTH);
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(_h), true)));
        voter.createGauge(address(factory), address(_new));
        vm.prank(bob);
        _old.approve(address(migrator), type(uint256).max);
        _armLate(kind, _h, address(migrator));
    }

    /// @dev And alice the rest of it.
    function _fill(Pool pool, address account, uint256 amount) private {
        _h.mint(address(pool), OLD_DEPTH);
        token0.mint(address(pool), OLD_DEPTH);
        pool.mint(alice);
        if (account == alice) return;
        vm.prank(alice);
        pool.transfer(account, amount);
    }

    function _isFirst() private view returns (bool) {
        return address(_h) < address(token0);
    }

    function _reserve() private view returns (uint256) {
        return _isFirst() ? _new.reserve1() : _new.reserve0();
    }

    function _honest() private view returns (uint256) {
        return token0.balanceOf(address(_old)) + token0.balanceOf(address(_new)) + token0.balanceOf(bob);
    }

    function _moved() private view returns (uint256) {
        return _new.balanceOf(bob) + _gauge(address(_new)).balanceOf(bob);
    }
}
