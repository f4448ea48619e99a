// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {PoolFactory} from '../../src/amm/classic/PoolFactory.sol';
import {IMigrator} from '../../src/interfaces/migration/IMigrator.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {Migrator} from '../../src/migration/Migrator.sol';
import {Router} from '../../src/router/Router.sol';
import {EndedEconomy} from '../../src/testing/EndedEconomy.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {Gauge} from '../../src/ve/gauges/Gauge.sol';
import {GaugeFactory} from '../../src/ve/gauges/GaugeFactory.sol';
import {Voter} from '../../src/ve/voting/Voter.sol';
import {VoterFixture} from './VoterFixture.sol';

/// @title The world of votes with a version 2 part: a classic and a stable pool with gauges after the end of their
/// emission; bob holds both
abstract contract MigrationFixture is VoterFixture {
    uint256 internal constant OLD_DEPTH = 50_000e18;
    uint256 internal constant HELD = 1000e18;

    Router internal router;
    PoolFactory internal oldFactory;
    Voter internal oldVoter;
    EndedEconomy internal economy;
    Pool internal oldClassic;
    Pool internal oldStable;
    address[] internal oldPools;
    Migrator internal migrator;

    function setUp() public virtual override {
        super.setUp();
        router = _deployRouter();
        oldFactory = new PoolFactory(feeManager, feeManager, 2);
        economy = new EndedEconomy(address(token), address(permissions), address(this));
        oldVoter = new Voter(address(economy), nftStaking);
        _governOld(abi.encodeCall(IVoter.setGaugeFactory, (address(oldFactory), address(new GaugeFactory()))));
        _governOld(abi.encodeCall(IVoter.whitelistToken, (address(token0), true)));
        _governOld(abi.encodeCall(IVoter.whitelistToken, (address(token1), true)));
        oldClassic = _layOld(false, OLD_DEPTH * 98 / 100);
        oldStable = _layOld(true, OLD_DEPTH);
        oldPools = [address(oldClassic), address(oldStable)];
        migrator = new Migrator(address(oldFactory), address(router), address(voter));
    }

    /// @dev Without concentrated pools.
    function _deployRouter() private returns (Router) {
        address algebra = makeAddr('algebra');
        vm.mockCall(algebra, abi.encodeWithSignature('poolDeployer()'), abi.encode(algebra));
        vm.mockCall(algebra, abi.encodeWithSignature('POOL_INIT_CODE_HASH()'), abi.encode(bytes32(0)));
        return new Router(address(factory), address(new WBNB()), algebra, address(weightedFactory));
    }

    /// @dev A version-2 pool with a gauge; alice holds all of it except bob's part.
    function _layOld(bool isStable, uint256 amount1) private returns (Pool pool) {
        pool = Pool(oldFactory.createPool(address(token0), address(token1), isStable));
        token0.mint(address(pool), OLD_DEPTH);
        token1.mint(address(pool), amount1);
        pool.mint(alice);
        oldVoter.createGauge(address(oldFactory), address(pool));
        vm.prank(alice);
        pool.transfer(bob, HELD);
    }

    function _governOld(bytes memory data) private {
        bytes32 role = permissions.GOVERNANCE();
        vm.prank(governance);
        permissions.schedule(role, address(oldVoter), data, keccak256(data));
        skip(48 hours);
        permissions.execute(role, address(oldVoter), data, keccak256(data));
    }

    function _oldGauge(Pool pool) internal view returns (Gauge) {
        return Gauge(oldVoter.gauges(address(pool)));
    }

    function _migration(
        Pool oldPool,
        Pool newPool,
        uint256 liquidity,
        bool stake
    )
        internal
        pure
        returns (IMigrator.Migration memory)
    {
        return IMigrator.Migration(address(oldPool), address(newPool), liquidity, 0, 0, 0, 0, stake);
    }

    /// @dev Bob approves the migrator for the moved tokens.
    function _migrate(IMigrator.Migration memory m) internal returns (uint256) {
        vm.startPrank(bob);
        Pool(m.oldPool).approve(address(migrator), m.liquidity);
        uint256 minted = migrator.migrate(m, block.timestamp);
        vm.stopPrank();
        return minted;
    }

    function _assertNothingLeft() internal view {
        address[4] memory held = [address(token0), address(token1), pools[0], pools[1]];
        for (uint256 i; i < 4; ++i) {
            assertEq(TestToken(held[i]).balanceOf(address(migrator)), 0, 'token left');
            assertEq(TestToken(held[i]).allowance(address(migrator), address(router)), 0, 'allowance left');
        }
        for (uint256 i; i < 2; ++i) {
            assertEq(Pool(oldPools[i]).balanceOf(address(migrator)), 0, 'old pool tokens left');
            assertEq(
                Pool(pools[i]).allowance(address(migrator), voter.gauges(pools[i])), 0, 'allowance of a gauge left'
            );
        }
    }
}
